import { Fragment } from 'react'
import type { FormItem } from '#contract/form/definition/definition.ts'

/**
 * Questions by name, each in its own direction: a question mark stays at its end even on a page of the other direction.
 */
export function QuestionNames({ items }: { items: readonly FormItem[] }) {
  return items.map(({ label, name }, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      <bdi>{label ?? name}</bdi>
    </Fragment>
  ))
}
