import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormDefinition } from '#contract/form/definition.ts'
import { formatMoment } from '#src/platform/time/dates.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './draft.module.css'
import type { Draft } from './use-draft.ts'

/** The same form was answered on another device meanwhile: nothing is lost before somebody has chosen (F-21). */
export function DraftConflictView({ draft, definition, mine }: Props) {
  const { t, i18n } = useLingui()
  const [isCompared, setCompared] = useState(false)
  const { conflict } = draft
  if (!conflict) return null
  const labels = definition.sections.flatMap(({ items }) => items.map((item) => [item.name, item.label ?? item.name]))
  const own = mine()
  const differing = labels.filter(([name = '']) => shown(own[name]) !== shown(conflict.values[name]))
  return (
    <section className={styles.conflict} role="alert">
      <p>
        <Trans>
          This was edited on another device ({formatMoment(conflict.updatedTs * 1000, i18n.locale)}). Which answers
          should stay?
        </Trans>
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
        <dl className={styles.compared}>
          {differing.map(([name = '', label]) => (
            <div key={name}>
              <dt>{label}</dt>
              {/* Texts, not markup: `<b>` in an answer is no tag of the message. */}
              <dd>{t`Here: ${shown(own[name])}`}</dd>
              <dd>{t`There: ${shown(conflict.values[name])}`}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

type Props = { draft: Draft; definition: FormDefinition; mine: () => Readonly<Record<string, unknown>> }

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
