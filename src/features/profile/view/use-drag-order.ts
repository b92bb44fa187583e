import { useRef, type PointerEvent, type RefObject } from 'react'

/** Drags a row of a list to another place by its handle. Buttons do the same for keyboards. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const dragged = useRef<{ row: HTMLElement; from: number; to: number; startY: number } | null>(null)

  const finish = (isDropped: boolean) => {
    const drag = dragged.current
    if (!drag) return
    dragged.current = null
    drag.row.style.translate = ''
    delete drag.row.dataset['dragged']
    markDropIndex(listRowElements(list), null, 0)
    if (isDropped && drag.to !== drag.from) onMove(drag.from, drag.to)
  }
  return (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = listRowElements(list)[index]
      if (!row || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      row.dataset['dragged'] = ''
      dragged.current = { row, from: index, to: index, startY: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const drag = dragged.current
      if (!drag) return
      drag.row.style.translate = `0 ${event.clientY - drag.startY}px`
      const rows = listRowElements(list)
      drag.to = computeDropIndex(rows, drag.from, event.clientY)
      markDropIndex(rows, drag.to, drag.from)
    },
    onPointerUp: () => finish(true),
    onPointerCancel: () => finish(false),
  })
}

const listRowElements = (list: RefObject<HTMLElement | null>) =>
  [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)

/** The index at which a dragged row is dropped: it passes another row at that row's middle. */
function computeDropIndex(rows: readonly HTMLElement[], from: number, y: number): number {
  const passed = rows.filter((row, index) => {
    if (index === from) return false
    const { top, height } = row.getBoundingClientRect()
    return y > top + height / 2
  })
  return passed.length
}

function markDropIndex(rows: readonly HTMLElement[], to: number | null, from: number): void {
  for (const [index, row] of rows.entries()) {
    const edge = index !== to || to === from ? undefined : to < from ? 'before' : 'after'
    if (edge) row.dataset['drop'] = edge
    else delete row.dataset['drop']
  }
}
