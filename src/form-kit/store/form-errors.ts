import type { FormItem } from '#contract/form/definition/definition.ts'
import type { FieldSnapshot } from './field-snapshot.ts'

/** A wrong answer: its question, and in a list its row, counted from 0, and the question there. */
export type FormError = { name: string; label: string; text: string; cell?: { row: number; name: string } }

/** Errors of a form's answers in page order. */
export function listFormErrors(items: readonly FormItem[], fieldOf: (name: string) => FieldSnapshot): FormError[] {
  return items.flatMap((item) => {
    const { name } = item
    const { error, nestedErrors } = fieldOf(name)
    const own = error === null ? [] : [{ name, label: getItemLabel(item), text: error }]
    if (item.type !== 'dynamicList') return own
    const cells = item.dynamicListOptions.items
    const nested = Object.entries(nestedErrors).map(([path, text]) => {
      const dot = path.indexOf('.')
      const [row, at] = [Number(path.slice(0, dot)), cells.findIndex((cell) => cell.name === path.slice(dot + 1))]
      const cell = cells[at]
      const label = [`${getItemLabel(item)} ${row + 1}`, ...(cell ? [getItemLabel(cell)] : [])].join(', ')
      return { name, label, text, cell: { row, name: path.slice(dot + 1) }, at }
    })
    const inOrder = nested.toSorted((one, other) => one.cell.row - other.cell.row || one.at - other.at)
    return [...own, ...inOrder.map(({ at: _at, ...rest }) => rest)]
  })
}

const getItemLabel = ({ label, ariaLabel, name }: Pick<FormItem, 'label' | 'ariaLabel' | 'name'>) =>
  label ?? ariaLabel ?? name
