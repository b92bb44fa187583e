import { useEffect, useEffectEvent, useRef, type ComponentProps, type KeyboardEvent } from 'react'
import { usePopupPosition } from '#src/form-kit/choose/use-popup-position.ts'
import { useIsPhone } from '#src/form-kit/choose/use-is-phone.ts'
import { Modal } from '#src/ui/modal/modal.tsx'
import { Calendar } from './calendar.tsx'
import styles from './date-entry.module.css'

/** The calendar of a field: below it, or as a sheet on a phone. */
export function CalendarPopup({ label, onClose, ...calendar }: CalendarPopupProps) {
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <Modal title={label} isOpen onClose={onClose}>
        <Calendar {...calendar} />
      </Modal>
    )
  return (
    <PopupBelowField label={label} onClose={onClose}>
      <Calendar {...calendar} />
    </PopupBelowField>
  )
}

function PopupBelowField({
  label,
  onClose,
  children,
}: Pick<CalendarPopupProps, 'label' | 'onClose'> & ComponentProps<'div'>) {
  const popup = useRef<HTMLDivElement>(null)
  usePopupPosition(popup, true)

  // A press outside closes it and moves the focus there.
  const handlePress = useEffectEvent((event: PointerEvent) => {
    const field = popup.current?.parentElement
    if (event.target instanceof Node && !field?.contains(event.target)) onClose()
  })
  useEffect(() => {
    const press = (event: PointerEvent) => handlePress(event)
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // A dialog around the form stays open.
      event.stopPropagation()
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Tab') trapFocus(event, popup.current)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its controls
    <div ref={popup} role="dialog" aria-modal="true" aria-label={label} className={styles.popup} onKeyDown={handleKey}>
      {children}
    </div>
  )
}

/**
 * Keeps the focus in the popup, from the last control to the first and back. Picking a date or pressing Escape closes
 * it.
 */
function trapFocus(event: KeyboardEvent, popup: HTMLElement | null): void {
  const stops = [...(popup?.querySelectorAll<HTMLElement>('button:not(:disabled), [tabindex="0"]') ?? [])]
  const [first, last] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== first || !last) return
  event.preventDefault()
  last.focus()
}

type CalendarPopupProps = ComponentProps<typeof Calendar> & { label: string; onClose: () => void }
