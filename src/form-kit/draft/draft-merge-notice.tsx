import { Trans } from '@lingui/react/macro'
import type { FormContext } from '#src/form-kit/field-props.ts'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { DraftConflictView } from './draft-conflict.tsx'
import { QuestionNames } from './question-names.tsx'
import type { Draft } from './use-draft.ts'
import styles from './draft.module.css'

type Props = { draft: Draft; store: FormStore; context: FormContext; today: string }

/** A notice about changes merged from another device, with links to the questions (F-21). */
export function DraftMergeNotice({ draft, store, context, today }: Props) {
  const { conflict, taken } = draft
  const { definition } = store
  const came = definition.sections.flatMap(({ items }) => items).filter(({ name }) => taken.includes(name))
  return (
    <>
      {conflict && <DraftConflictView {...{ draft, conflict, definition, context, today }} mine={store.draft()} />}
      <div aria-live="polite">
        {!conflict && came.length > 0 && (
          <div className={styles.notice}>
            <p>
              <Trans>
                Taken over from your other device: <QuestionNames items={came} />
              </Trans>
            </p>
            <Button kind="quiet" onClick={draft.readTaken}>
              <Trans>OK</Trans>
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
