#pragma once
pragma once only
