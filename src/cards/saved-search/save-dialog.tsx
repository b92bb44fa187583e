import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { pushStateQuery } from '#src/data/notifications/push.ts'
import { useCreateSavedSearch, type NewSearch } from '#src/data/jobs/saved-searches/saved-searches.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { SavedSearchLimitReached } from './saved-search-limit-reached.tsx'
import { SavedSearchForm, type AlertSettings } from './saved-search-form.tsx'
import { SubmitButton } from './submit-button.tsx'

/** A search that can be saved, from its results. */
export type Savable = {
  wanted: NewSearch
  name: string
  hash: string
  limit: number
  canSave: boolean
  /** Version of the privacy text that subscribers by address accept; null if only candidates can save. */
  privacyVersion: string | null
}

type Props = { search: Savable; onClose: () => void }

/** Saves a candidate's search, or says that the limit is reached. */
export function SaveDialog({ search, onClose }: Props) {
  const { t } = useLingui()
  const form = useId()
  const { data: push, isPending: isUnknown } = useQuery(pushStateQuery())
  const { mutateAsync, isPending, error } = useCreateSavedSearch()
  const isFull = !search.canSave || (error instanceof RequestFailure && error.code === 'conflict')
  const handleSubmit = async (settings: AlertSettings) => {
    if (isPending) return
    const wanted = { ...search.wanted, ...settings }
    // The form shows the error.
    const answer = await mutateAsync({ wanted, hash: search.hash }).catch(() => null)
    if (!answer) return
    showSnack({ kind: 'positive', text: t`Search saved` })
    onClose()
  }
  return (
    <Modal
      title={t`Save search`}
      isOpen
      dismissible={!isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {!isFull && (
            <SubmitButton form={form} busy={isPending}>
              <Trans>Save search</Trans>
            </SubmitButton>
          )}
        </>
      }
    >
      {isFull && <SavedSearchLimitReached limit={search.limit} />}
      {!isFull && !isUnknown && (
        <SavedSearchForm
          id={form}
          first={{
            name: search.name,
            frequency: 'daily',
            channels: { inapp: true, email: true, push: push === 'on' },
          }}
          error={error}
          onSubmit={(settings) => void handleSubmit(settings)}
        />
      )}
    </Modal>
  )
}
