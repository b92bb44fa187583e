import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isFailureShownSiteWide } from '#src/cards/is-failure-shown-site-wide.ts'
import { savedSearchesQuery, useRemoveSavedSearch } from '#src/data/jobs/saved-searches/saved-searches.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Modal } from '#src/ui/modal/modal.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { ErrorState, Loading } from '#src/ui/state/state-view.tsx'
import { EditDialog } from './edit-dialog.tsx'

type Props = { id: string; onClose: () => void }

/** A saved search, loaded first and then changed or deleted. */
export function EditSavedSearchById({ id, onClose }: Props) {
  const { t } = useLingui()
  const { data, isFetching, refetch } = useQuery(savedSearchesQuery())
  const { mutateAsync: remove } = useRemoveSavedSearch()
  const search = data?.savedSearches.find((one) => one.id === id)
  const handleRemove = async () => {
    onClose()
    try {
      await remove(id)
      showSnack({ kind: 'positive', text: t`Saved search deleted` })
    } catch (error) {
      if (!isFailureShownSiteWide(error)) showSnack({ kind: 'disruptive', text: getFailureText(error as Error) })
    }
  }
  if (search) return <EditDialog search={search} onClose={onClose} onRemove={() => void handleRemove()} />
  return (
    <Modal title={t`Saved search`} isOpen onClose={onClose}>
      {isFetching && <Loading />}
      {!isFetching && !data && <ErrorState onRetry={() => void refetch()} />}
      {!isFetching && data && (
        <p>
          <Trans>This search is no longer saved.</Trans>
        </p>
      )}
    </Modal>
  )
}
