// Puts the page together: one client of one worker, one model, the elements that draw it.

import { html, LitElement, type TemplateResult } from 'lit';
import { connect as connectWorker, RecordingStore, webWorker, type Client } from '../protocol/index';
import { defineElements } from './elements';
import { Playground } from './model';
import { shareLink } from './views/controls';

let client: Promise<Client> | null = null;

/** The worker is started when it is first needed, and again if it is lost. */
function connect(model: () => Playground): Promise<Client> {
  if (client) return client;
  const made = connectWorker({ spawn: () => webWorker(new URL('worker.js', document.baseURI)), name: 'playground' });
  const again = (): void => {
    if (client === made) client = null;
  };
  made.then((worker) => worker.on((event) => {
    if (event.kind !== 'lost') return;
    again();
    model().workerLost();
  }), again);
  return (client = made);
}

class PlaygroundPage extends LitElement {
  private readonly model: Playground = new Playground(() => connect(() => this.model), storage('localStorage'), navigator.languages, keeper, storage('sessionStorage'));

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const name = (): void => {
      document.documentElement.lang = this.model.language;
      document.title = this.model.t('title');
    };
    this.model.subscribe(name);
    name();
    window.addEventListener('keydown', this.onKey, { capture: true });
    // A link may be pasted over an open page.
    window.addEventListener('hashchange', () => void this.model.openLink(window.location.hash));
    void this.model.openLink(window.location.hash).then((isLink) => (isLink ? undefined : this.model.resume()));
  }

  private onKey = (event: KeyboardEvent): void => {
    const { model } = this;
    const key = `${event.altKey ? 'Alt+' : ''}${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.key}`;
    const actions: Record<string, () => unknown> = {
      F5: () => model.continue(),
      'Shift+F5': () => model.terminate(),
      'Ctrl+Shift+F5': () => model.restart(),
      F6: () => model.pause(),
      F10: () => model.next(),
      F11: () => model.stepIn(),
      'Shift+F11': () => model.stepOut(),
      'Alt+l': () => shareLink(model),
      'Alt+F10': () => model.stepBack(),
      'Alt+F5': () => model.reverseContinue(),
    };
    const action = actions[key];
    if (!action) return;
    event.preventDefault();
    void action();
  };

  override render(): TemplateResult {
    const { model } = this;
    return html`
      <header>
        <stopline-controls .model=${model}></stopline-controls>
        <div class="status-row">
          <stopline-state .model=${model}></stopline-state>
          <stopline-timeline .model=${model}></stopline-timeline>
        </div>
      </header>
      <main>
        <section class="left">
          <stopline-editor .model=${model}></stopline-editor>
          <stopline-output .model=${model}></stopline-output>
        </section>
        <aside class="right">
          <stopline-variables .model=${model}></stopline-variables>
          <stopline-stack .model=${model}></stopline-stack>
          <stopline-breakpoints .model=${model}></stopline-breakpoints>
          <stopline-problems .model=${model}></stopline-problems>
          <stopline-inspectors .model=${model}></stopline-inspectors>
        </aside>
      </main>
    `;
  }
}

let kept: Promise<RecordingStore> | null = null;
const keeper = (): Promise<RecordingStore> =>
  (kept ??= RecordingStore.open().catch((error: unknown) => {
    kept = null;
    throw error;
  }));

function storage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}

defineElements();
customElements.define('stopline-playground', PlaygroundPage);
