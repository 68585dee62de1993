// What all views share: they draw the one model in the light DOM, anew when it changes.

import { LitElement } from 'lit';
import type { Playground } from '../model';

export abstract class ModelElement extends LitElement {
  private undo: (() => void) | null = null;
  declare model: Playground;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }
  override connectedCallback(): void {
    super.connectedCallback();
    this.undo = this.model.subscribe(() => this.requestUpdate());
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.undo?.();
  }
  static override properties = { model: { attribute: false } };
}
