import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { DraftApplication } from '#contract/applications/forms/applications.ts'
import { useIsDeletingDraft, type Drafts as DraftLists } from '#src/data/applications/forms/applications.ts'
import styles from './drafts.module.css'
import { DeletedDraft } from './deleted-draft.tsx'
import { DraftCard } from './draft-card.tsx'

type Props = {
  drafts: DraftLists
  /** Shown without drafts, including restorable ones. */
  empty?: ReactNode
}

/** Unsubmitted applications: open and closed ones. Deleted ones can be restored in place. */
export function Drafts({ drafts: { openDraftApplications, closedDraftApplications }, empty }: Props) {
  const [deleted, setDeleted] = useState<readonly DraftApplication[]>([])
  // While a deletion is pending, the empty state must not show.
  const isDeleting = useIsDeletingDraft()
  const isShown = (draft: DraftApplication) => !deleted.some((one) => one.position_id === draft.position_id)
  const handleDeleted = (draft: DraftApplication) => setDeleted((known) => [...known, draft])
  const handleBack = (draft: DraftApplication) =>
    setDeleted((known) => known.filter((one) => one.position_id !== draft.position_id))
  const renderCard = (draft: DraftApplication) => (
    <DraftCard key={draft.position_id} draft={draft} onDeleted={handleDeleted} />
  )
  const count = openDraftApplications.length + closedDraftApplications.length + deleted.length
  if (count === 0) return isDeleting ? null : empty
  return (
    <>
      <DraftSection title={<Trans>Drafts</Trans>}>
        {[
          ...openDraftApplications.filter(isShown).map(renderCard),
          ...deleted.map((draft) => <DeletedDraft key={draft.position_id} draft={draft} onBack={handleBack} />),
        ]}
      </DraftSection>
      <DraftSection title={<Trans>Drafts of closed jobs</Trans>}>
        {closedDraftApplications.filter(isShown).map(renderCard)}
      </DraftSection>
    </>
  )
}

function DraftSection({ title, children }: { title: ReactNode; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}
