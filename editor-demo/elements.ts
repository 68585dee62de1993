// The page's elements, drawn in the light DOM from the one model; playground.css dresses them.

import { ControlBar, StateView } from './views/controls';
import { EditorPane } from './views/editor-pane';
import { OutputView } from './views/output';
import { BreakpointsView, InspectorsView, ProblemsView, StackView } from './views/panels';
import { TimelineView } from './views/timeline';
import { VariablesView } from './views/variables';

export function defineElements(): void {
  customElements.define('stopline-editor', EditorPane);
  customElements.define('stopline-controls', ControlBar);
  customElements.define('stopline-state', StateView);
  customElements.define('stopline-timeline', TimelineView);
  customElements.define('stopline-stack', StackView);
  customElements.define('stopline-variables', VariablesView);
  customElements.define('stopline-breakpoints', BreakpointsView);
  customElements.define('stopline-output', OutputView);
  customElements.define('stopline-problems', ProblemsView);
  customElements.define('stopline-inspectors', InspectorsView);
}
