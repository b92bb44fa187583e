import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Application } from '#src/data/applications/forms/apply.ts'
import { readStoredApplication } from '#src/data/applications/forms/stored-application.ts'
import { formatIsoDay } from '#src/form-kit/format-iso-day.ts'
import { openDraftRows, useDraftOwner } from '#src/form-kit/draft/draft-rows.ts'
import { ReadOnlyForm } from '#src/form-kit/read-only-form.tsx'
import { useFormContext } from '#src/form-kit/use-form-context.ts'
import { copyToClipboard } from '#src/platform/clipboard.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import styles from './apply.module.css'
import { toDraftKey } from './draft-key.ts'

type Written = Pick<NonNullable<Application['closedDraft']>, 'definition' | 'values'>
type Props = { pids: readonly number[]; written: Application['closedDraft'] }

/** The answers written for a closed job, for the candidate to read and reuse (F-12). */
export function ClosedDraft({ pids, written }: Props) {
  const owner = useDraftOwner()
  const [draft, setDraft] = useState<Written | undefined>(written)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const read = async () => {
      const [row, stored] = await Promise.all([
        openDraftRows(owner).getItem(toDraftKey(pids)),
        readStoredApplication(pids),
      ])
      const definition = written?.definition ?? stored?.definition
      // answers that never reached the account are newer; answers that did and are gone now were deleted
      if (definition && row && !row.isSent) setDraft({ definition, values: row.values })
    }
    void read()
  }, [owner, pids, written])
  const context = useFormContext('closed')
  if (!draft) return null
  const copy = async () => {
    const { isCopied, text } = await copyToClipboard(box.current?.innerText ?? '')
    showSnack({ kind: isCopied ? 'positive' : 'disruptive', text })
  }
  return (
    <section aria-labelledby="closed-draft" className={styles.closed}>
      <div className={styles.closedHead}>
        <h2 id="closed-draft">
          <Trans>What you have written</Trans>
        </h2>
        <Button onClick={() => void copy()}>
          <Trans>Copy all</Trans>
        </Button>
      </div>
      <div ref={box}>
        <ReadOnlyForm
          {...draft}
          answers={draft.values}
          context={context}
          today={formatIsoDay(getServerNow())}
          isReview
        />
      </div>
    </section>
  )
}
