import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { SavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'
import { useChangeSavedSearch } from '#src/data/jobs/saved-searches/saved-searches.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { SavedSearchForm, type AlertSettings } from './saved-search-form.tsx'
import { SubmitButton } from './submit-button.tsx'

type Props = {
  search: SavedSearch
  onClose: () => void
  /** Deletes the saved search; undefined if deleting is offered elsewhere. */
  onRemove?: () => void
}

/** Changes the name and the alerts of a saved search. */
export function EditDialog({ search, onClose, onRemove }: Props) {
  const { t } = useLingui()
  const form = useId()
  const { mutateAsync, isPending, error } = useChangeSavedSearch()
  const handleSubmit = async (change: AlertSettings) => {
    if (isPending) return
    // The form shows the error.
    const answer = await mutateAsync({ search, change }).catch(() => null)
    if (!answer) return
    showSnack({ kind: 'positive', text: t`Changes saved` })
    onClose()
  }
  return (
    <Modal
      title={t`Saved search`}
      isOpen
      dismissible={!isPending}
      onClose={onClose}
      footer={
        <>
          {onRemove && (
            <Button kind="quiet" disabled={isPending} onClick={onRemove}>
              <Trans>Delete</Trans>
            </Button>
          )}
          <Button disabled={isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton form={form} busy={isPending}>
            <Trans>Save changes</Trans>
          </SubmitButton>
        </>
      }
    >
      <SavedSearchForm
        id={form}
        first={search}
        error={error}
        onSubmit={({ name, frequency, channels }) => void handleSubmit({ name, frequency, channels })}
      />
    </Modal>
  )
}
