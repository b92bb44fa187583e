import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import type { Answers } from '#contract/form/values.ts'
import type { FormContext } from '#src/form-kit/field-props.ts'
import { ReadOnlyForm } from '#src/form-kit/read-only-form.tsx'
import { formatMoment } from '#src/platform/time/dates.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { Conflict } from './draft-state.ts'
import { QuestionNames } from './question-names.tsx'
import type { Draft } from './use-draft.ts'
import styles from './draft.module.css'

type Props = {
  draft: Pick<Draft, 'keepMine' | 'takeTheirs'>
  conflict: Conflict
  definition: FormDefinition
  mine: Answers
  context: FormContext
  today: string
}

/** Conflicting answers from another device: nothing is lost before the person chooses (F-21). */
export function DraftConflictView({ draft, conflict, definition, mine, context, today }: Props) {
  const { t, i18n } = useLingui()
  const [isCompared, setCompared] = useState(false)
  const { disputed, values, updatedTs } = conflict
  const items = definition.sections.flatMap((section) => section.items).filter(({ name }) => disputed.includes(name))
  const moment = formatMoment(updatedTs * 1000, i18n.locale)
  const sides = [
    { id: 'here', title: t`On this device`, answers: mine },
    { id: 'there', title: t`On the other device`, answers: values },
  ]
  return (
    <section className={styles.notice} data-asks="" role="alert">
      <p>
        <Plural
          value={disputed.length}
          one={`You answered this differently on another device (${moment}). Which answer should stay?`}
          other={`You answered these differently on another device (${moment}). Which answers should stay?`}
        />
      </p>
      <p className={styles.names}>
        <QuestionNames items={items} />
      </p>
      <div className={styles.choices}>
        <Button onClick={draft.keepMine}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button onClick={draft.takeTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
        <Button kind="quiet" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
          <Trans>Compare</Trans>
        </Button>
      </div>
      {isCompared && (
        <div className={styles.compared}>
          {sides.map(({ id, title, answers }) => (
            <ReadOnlyForm
              key={id}
              definition={{ ...definition, sections: [{ title, items: items.map(withoutConditions) }] }}
              answers={answers}
              context={{ ...context, formId: `${context.formId}-${id}` }}
              today={today}
              isReview
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** A question without its conditions, so that it is shown whatever the other answers are. */
const withoutConditions = (item: FormItem): FormItem => ({
  ...item,
  visibility: undefined,
  required: undefined,
  dependencies: [],
})
