import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Shows a dialog as modal while mounted. Focus goes to the element with `data-autofocus`, else to the title, so that
 * the question is read before the actions; afterwards it returns to where it was.
 */
export function useModalDialog(dialog: RefObject<HTMLDialogElement | null>, onDismiss: () => void): void {
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    const handleCancel = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      dismiss.current()
    }
    // Browsers close a dialog on a second Escape without asking, so the page must follow.
    const handleClose = () => dismiss.current()
    const handlePress = (event: PointerEvent) => {
      if (event.target === element && isPointerOutside(element, event)) dismiss.current()
    }
    element.addEventListener('cancel', handleCancel)
    element.addEventListener('close', handleClose)
    element.addEventListener('pointerdown', handlePress)
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus], [data-modal-title]')?.focus()
    return () => {
      element.removeEventListener('cancel', handleCancel)
      element.removeEventListener('close', handleClose)
      element.removeEventListener('pointerdown', handlePress)
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [dialog])
}

function isPointerOutside(element: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const box = element.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
