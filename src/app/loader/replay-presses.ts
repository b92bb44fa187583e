import { page } from './elements.ts'

/**
 * Until the page is taken over, a button that only the script can answer keeps its last press, and boxes and fields
 * what was put into them: React leaves that standing there and knows nothing of it. Nobody else hears of the presses,
 * for a half taken over page would answer them too, and a heart pressed once would be pressed twice.
 */
export function replayPresses(): void {
  let pressed: HTMLElement | null | undefined
  const entered = new Map<Field, string | boolean>()
  const onClick = (event: Event) => {
    if (getReadiness()) return
    // The document itself has no `closest`.
    pressed = (event.target as Partial<Element>).closest?.<HTMLElement>(ANSWERED_BY_SCRIPT)
    if (pressed) event.stopPropagation()
  }
  const onInput = (event: Event) => {
    const field = event.target as Field
    if (!getReadiness() && field.type !== 'file') entered.set(field, isBox(field) ? field.checked : field.value)
  }
  addEventListener('click', onClick, true)
  addEventListener('input', onInput, true)
  new MutationObserver((_changes, observer) => {
    // What failed may still succeed.
    if (getReadiness() === 'failed') return
    observer.disconnect()
    setTimeout(() => {
      for (const [field, value] of entered) if (field.isConnected) replayPress(field, value)
      if (pressed?.isConnected && !entered.has(pressed as Field)) pressed.click()
    })
  }).observe(page, { attributeFilter: ['data-ready'] })
}

/**
 * React hears of a value only when it differs from the one it saw last, and it looks at what is set by script: the
 * old one is set so, the new one past it.
 */
function replayPress(field: Field, value: string | boolean): void {
  if (isBox(field)) {
    field.checked = !value
    field.click()
    return
  }
  field.value = ''
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

const getReadiness = () => page.dataset['ready']
const isBox = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

const ANSWERED_BY_SCRIPT = '[type=button],[type=checkbox],[type=radio]'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
