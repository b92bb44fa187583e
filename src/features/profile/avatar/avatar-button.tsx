import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide'
import { getInitials } from '#src/shell/navbar/initials.ts'
import { useBoot } from '#src/platform/boot.tsx'
import type { ProfileRead } from '#src/data/profile/profile.ts'
import { useConnected } from '#src/platform/connection.ts'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { getDisplayName } from '#src/features/profile/display-name.ts'
import { toAvatarUrl } from './avatar-address.ts'
import styles from './avatar.module.css'

const CropModal = lazy(async () => ({ default: (await import('./crop-modal.tsx')).CropModal }))

/** The picture, or the initials; pressing it chooses another picture. */
export function AvatarButton({ profile }: { profile: ProfileRead }) {
  const { t } = useLingui()
  const { configs } = useBoot()
  const isOnline = useConnected()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const address = toAvatarUrl(profile.avatar, configs.staticHost)
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0] ?? null)
    target.value = ''
  }
  return (
    <>
      <button
        type="button"
        id="profile-avatar"
        className={styles.button}
        disabled={!isOnline}
        onClick={() => input.current?.click()}
      >
        <VisuallyHidden>{profile.avatar ? t`Change photo` : t`Add photo`}</VisuallyHidden>
        {address && broken !== address ? (
          <img
            src={address}
            alt=""
            width={80}
            height={80}
            className={styles.picture}
            onError={() => setBroken(address)}
          />
        ) : (
          <span aria-hidden="true" className={styles.initials}>
            {getInitials(getDisplayName(profile))}
          </span>
        )}
        <span className={styles.mark}>
          <Icon of={Camera} />
        </span>
      </button>
      <input ref={input} type="file" accept="image/*" hidden onChange={handleChoice} />
      {file && (
        <Suspense>
          <CropModal file={file} hasPicture={profile.avatar !== null} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </>
  )
}
