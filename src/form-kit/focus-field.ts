import type { FormError } from './store/form-errors.ts'
import { toFieldId } from './store/use-form-store.ts'

const FOCUSABLE =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), a[href], [tabindex]:not([tabindex="-1"])'

/** Focuses a question: its control, or the first element in it that can have the focus; in a list, the one in a row. */
export function focusField(formId: string, { name, cell }: Pick<FormError, 'name' | 'cell'>): void {
  const whole = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const row = cell && whole?.querySelectorAll('[data-key]')[cell.row]
  const frame = row ? row.querySelector(`[data-field="${CSS.escape(cell.name)}"]`) : whole
  const control = row ? null : document.getElementById(toFieldId(formId, name))
  const target = isFocusable(control) ? control : (frame?.querySelector<HTMLElement>(FOCUSABLE) ?? null)
  target?.focus({ preventScroll: true })
  // the whole frame with its label, because focusing alone may leave the label above the edge
  frame?.scrollIntoView({ block: 'center' })
}

function isFocusable(element: HTMLElement | null): element is HTMLElement {
  return element !== null && element.matches(FOCUSABLE)
}
