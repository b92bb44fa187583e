import { page } from './page-elements.ts'

const ANSWERED_BY_SCRIPT = '[type=button],[type=checkbox],[type=radio]'

/**
 * Until hydration, buttons that need script remember their last press, and fields their input, because React overwrites
 * input without noticing. Presses are withheld from other handlers, since a partly hydrated page would handle them too
 * and toggle twice.
 */
export function replayEarlyInput(): void {
  let pressed: HTMLElement | null | undefined
  const entered = new Map<Field, string | boolean>()
  const onClick = (event: Event) => {
    if (readReadiness()) return
    // The document itself has no `closest`.
    pressed = (event.target as Partial<Element>).closest?.<HTMLElement>(ANSWERED_BY_SCRIPT)
    if (pressed) event.stopPropagation()
  }
  const onInput = (event: Event) => {
    const field = event.target as Field
    if (!readReadiness() && field.type !== 'file') entered.set(field, isCheckable(field) ? field.checked : field.value)
  }
  addEventListener('click', onClick, true)
  addEventListener('input', onInput, true)
  new MutationObserver((_changes, observer) => {
    // A failed start may be followed by another one that succeeds.
    if (readReadiness() === 'failed') return
    observer.disconnect()
    setTimeout(() => {
      for (const [field, value] of entered) if (field.isConnected) replayFieldInput(field, value)
      if (pressed?.isConnected && !entered.has(pressed as Field)) pressed.click()
    })
  }).observe(page, { attributeFilter: ['data-ready'] })
}

/**
 * React only notices values that differ from the last one it saw, and it tracks values set by script: so the old
 * value is set through its tracker, the new one past it.
 */
function replayFieldInput(field: Field, value: string | boolean): void {
  if (isCheckable(field)) {
    field.checked = !value
    field.click()
    return
  }
  field.value = ''
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

const readReadiness = () => page.dataset['ready']
const isCheckable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
