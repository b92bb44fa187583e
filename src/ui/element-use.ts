/** What somebody is doing in an element that is about to be replaced by its equal. */
export type Use = {
  parent: Element
  /** Which child of the parent it is. */
  at: number
  isOpen: boolean
  /** Which of the elements inside has the focus; −1 when none. */
  focused: number
}

/** Reads what is going on in the element. */
export function captureUse(element: HTMLElement): Use | undefined {
  const parent = element.parentElement
  if (!parent) return undefined
  return {
    parent,
    at: [...parent.children].indexOf(element),
    isOpen: element instanceof HTMLDetailsElement && element.open,
    focused: document.activeElement ? [...element.querySelectorAll('*')].indexOf(document.activeElement) : -1,
  }
}

/** Goes on with it in the element that now stands in the same place. */
export function restoreUse({ parent, at, isOpen, focused }: Use): void {
  const element = parent.children[at]
  if (element instanceof HTMLDetailsElement && isOpen) element.open = true
  const target = element?.querySelectorAll('*')[focused]
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true })
}
