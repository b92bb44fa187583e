import { useRef, type ComponentProps } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Images } from 'lucide'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { MOST_PAGES } from './make-scan-pdf.ts'
import styles from './letter-scanner.module.css'
import type { Refused, Scan } from './use-scan.ts'

/** Adds photos from the camera or the device. A file that cannot be used is named, with what to do. */
export function AddPhotos({ scan, isBusy, onFiles }: AddPhotosProps) {
  const { t } = useLingui()
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const isReading = scan.reading !== undefined
  const isFirst = scan.pages.length === 0
  const formatProblem = ({ problem }: Refused) => {
    if (problem === 'many') return t`A scan has at most ${MOST_PAGES} pages.`
    if (problem === 'heic')
      return t`This browser cannot open HEIC photos. Take the photo here, or save it as JPEG first (on an iPhone: Settings, Camera, Formats, Most Compatible).`
    return t`This file cannot be opened as a photo. Choose a JPEG or PNG.`
  }

  return (
    <>
      <div role="alert" className={scan.refused.length > 0 ? styles.refused : undefined}>
        {scan.refused.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the list is only replaced
          <p key={index}>
            <bdi>
              <strong>{one.name}</strong>
            </bdi>
            {': '}
            {formatProblem(one)}
          </p>
        ))}
      </div>
      <div className={styles.add}>
        {isTouchDevice() ? (
          <Button
            kind={isFirst ? 'primary' : 'secondary'}
            disabled={isBusy || isReading}
            onClick={() => camera.current?.click()}
          >
            <Icon of={Camera} />
            {isFirst ? <Trans>Take a photo</Trans> : <Trans>Take another photo</Trans>}
          </Button>
        ) : null}
        <Button disabled={isBusy || isReading} onClick={() => album.current?.click()}>
          <Icon of={Images} />
          <Trans>Choose photos</Trans>
        </Button>
      </div>
      <PhotoInput ref={camera} capture="environment" onFiles={onFiles} />
      <PhotoInput ref={album} multiple onFiles={onFiles} />
      <p role="status" className={styles.text}>
        {scan.reading ? (
          <Trans>
            Reading photo {scan.reading.number} of {scan.reading.count}
          </Trans>
        ) : null}
      </p>
    </>
  )
}

/** The browser's own file chooser, which the buttons open. */
function PhotoInput({ onFiles, ...rest }: ComponentProps<'input'> & Pick<AddPhotosProps, 'onFiles'>) {
  return (
    <input
      {...rest}
      type="file"
      accept="image/*"
      hidden
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        // Clearing the value lets the same photo be chosen again.
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}

/** Touch devices have a camera. Elsewhere, `capture` would only open the usual file chooser. */
function isTouchDevice(): boolean {
  return window.matchMedia('(any-pointer: coarse)').matches
}

type AddPhotosProps = { scan: Scan; isBusy: boolean; onFiles: (files: readonly File[]) => void }
