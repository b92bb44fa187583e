import { Trans, useLingui } from '@lingui/react/macro'
import { BellCheck, BellPlus } from 'lucide'
import { useState } from 'react'
import { GuestAlertDialog } from '#src/cards/saved-search/guest-alert-dialog.tsx'
import { SaveDialog, type Savable } from '#src/cards/saved-search/save-dialog.tsx'
import { EditSavedSearchById } from '#src/cards/saved-search/edit-saved-search-by-id.tsx'
import { useBoot } from '#src/platform/boot.tsx'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { getKnownPlaces, useLocationDetection } from '#src/features/jobs/search/known-places.ts'
import type { SaveEntryProps } from './save-search.tsx'
import { buildSearchName } from './search-name.ts'
import { toSearchToSave } from './search-to-save.ts'
import type { PageId } from '#contract/zod-free/page-ids.ts'
import { isFailureShownSiteWide } from '#src/cards/is-failure-shown-site-wide.ts'
import { useCreateSavedSearch } from '#src/data/jobs/saved-searches/saved-searches.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'
import styles from './save-search.module.css'

/** Pages on which a search pending sign-in is still the current one. */
const PLACES: readonly PageId[] = ['jobs']

/** Number of results up to which the alert is offered more prominently. */
const FEW = 3

/** The button that saves the search, or the same as an offer below few results. */
export function SaveSearchEntry(props: SaveEntryProps) {
  const { meta, count, isOffer = false } = props
  // The results of the previous search would say whether that one was saved.
  const isSaved = count !== undefined && meta.isSavedSearchActive
  if (!isOffer) return <SaveSearchButton {...props} isSaved={isSaved} />
  if (count === undefined || isSaved || count > FEW) return null
  return (
    <section className={styles.offer}>
      <p>
        {count === 0 ? (
          <Trans>Get notified when a job like this is posted</Trans>
        ) : (
          <Trans>Get notified about new jobs like these</Trans>
        )}
      </p>
      <SaveSearchButton {...props} isSaved={false} />
    </section>
  )
}

function SaveSearchButton({ search, applied, isOffer = false, meta, isSaved }: SaveEntryProps & { isSaved: boolean }) {
  const { t } = useLingui()
  const { isLoggedIn } = useAuthUser()
  const { pcsxConfig } = useBoot().configs
  const places = getKnownPlaces(pcsxConfig, useLocationDetection())
  const [isOpen, setOpen] = useState(false)
  const saveAfterLogin = useSaveAfterLogin()
  const savable: Savable = {
    wanted: toSearchToSave(search.present, places, t),
    name: buildSearchName(search.present, applied, t),
    hash: meta.savedSearchParamsHash,
    limit: meta.limit,
    canSave: meta.canSave,
    privacyVersion: meta.privacyVersion,
  }
  const close = () => setOpen(false)
  const handleSignIn = () => {
    close()
    saveAfterLogin(savable)
  }
  const press = () => {
    if (isLoggedIn || savable.privacyVersion !== null) setOpen(true)
    else saveAfterLogin(savable)
  }
  return (
    <>
      <Button className={isOffer ? undefined : styles.entry} aria-haspopup="dialog" onClick={press}>
        <Icon of={isSaved ? BellCheck : BellPlus} className={isSaved ? styles.on : undefined} />
        <span className={isOffer ? undefined : styles.words}>
          {isSaved ? <Trans>Search saved</Trans> : <Trans>Save search</Trans>}
        </span>
      </Button>
      {isOpen && isLoggedIn && meta.savedSearchId !== null && isSaved && (
        <EditSavedSearchById id={meta.savedSearchId} onClose={close} />
      )}
      {isOpen && isLoggedIn && !isSaved && <SaveDialog search={savable} onClose={close} />}
      {isOpen && !isLoggedIn && savable.privacyVersion !== null && (
        <GuestAlertDialog
          search={savable}
          privacyVersion={savable.privacyVersion}
          onSignIn={handleSignIn}
          onClose={close}
        />
      )}
    </>
  )
}

/** Requests sign-in, then saves the search; alerts can be changed afterwards. */
function useSaveAfterLogin(): (search: Savable) => void {
  const { t } = useLingui()
  const { mutateAsync } = useCreateSavedSearch()
  return ({ wanted, name, hash }) =>
    requestLogin({
      allowedRoutes: PLACES,
      skipRefresh: true,
      pendingAction: async () => {
        try {
          await mutateAsync({ wanted: { ...wanted, name }, hash })
          showSnack({ kind: 'positive', text: t`Search saved` })
        } catch (error) {
          if (!isFailureShownSiteWide(error)) showSnack({ kind: 'disruptive', text: getFailureText(error as Error) })
        }
      },
    })
}
