import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answers } from '#contract/form/values.ts'
import { createRandomId } from '#src/platform/random-id.ts'

const NO_ROWS: readonly Answers[] = []

/**
 * Rows of a list, with keys that move along. Several cells may change before the next render (default values), so
 * each change starts from the current rows.
 */
export function useRows({ value, onChange, onBegin = onChange, least, blank, isReadOnly }: RowsInput) {
  const rows = value ?? NO_ROWS
  const [keys, setKeys] = useState<readonly string[]>(() => rows.map(createRowKey))
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])

  // Rows from elsewhere: a draft, or another device.
  const known = keys.length === rows.length ? keys : rows.map((_, index) => keys[index] ?? createRowKey())
  if (known !== keys) setKeys(known)

  const changeRows = (next: readonly Answers[], tell = onChange) => {
    latest.current = next
    tell(next.length === 0 ? null : next)
  }
  const withCell = (index: number, name: string, answer: unknown) =>
    latest.current.map((row, at) => (at === index ? { ...row, [name]: answer } : row))
  // A list that must not be empty starts with one empty row (F-07).
  const begin = useEffectEvent(() => {
    if (least === 0 || isReadOnly) return
    changeRows([{ ...blank }], onBegin)
  })
  const isEmpty = rows.length === 0
  useEffect(() => {
    // an update from elsewhere may also lack this list
    if (isEmpty) begin()
  }, [isEmpty])

  return {
    rows,
    keys: known,
    add() {
      const key = createRowKey()
      setKeys([...known, key])
      changeRows([...latest.current, { ...blank }])
      return key
    },
    remove(index: number) {
      setKeys(known.toSpliced(index, 1))
      changeRows(latest.current.toSpliced(index, 1))
    },
    move(from: number, to: number) {
      setKeys(moveItem(known, from, to))
      changeRows(moveItem(latest.current, from, to))
    },
    set(index: number, name: string, answer: unknown) {
      changeRows(withCell(index, name, answer))
    },
    /** Sets the initial value that a cell brings, which is no answer of the candidate. */
    begin(index: number, name: string, answer: unknown) {
      changeRows(withCell(index, name, answer), onBegin)
    },
  }
}

/** Moves an item to another place in a copy of the list. */
export function moveItem<Thing>(things: readonly Thing[], from: number, to: number): readonly Thing[] {
  return things.toSpliced(from, 1).toSpliced(to, 0, ...things.slice(from, from + 1))
}

const createRowKey = () => createRandomId(8)

type RowsInput = {
  value: readonly Answers[] | null
  onChange: (rows: readonly Answers[] | null) => void
  onBegin?: ((rows: readonly Answers[] | null) => void) | undefined
  least: number
  /** Answers that a new row starts with. */
  blank: Answers | undefined
  isReadOnly: boolean
}
