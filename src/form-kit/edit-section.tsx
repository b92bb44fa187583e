import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button/button.tsx'

/** The way back to the questions of a section. */
export function EditSection({ title, onEdit }: { title: string; onEdit: () => void }) {
  const { t } = useLingui()
  return (
    <Button kind="quiet" size="small" aria-label={t`Edit “${title}”`} onClick={onEdit}>
      <Trans>Edit</Trans>
    </Button>
  )
}
