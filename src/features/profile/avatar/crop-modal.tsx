import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useChangeAvatar } from '#src/data/profile/avatar.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { clampCrop, drawCrop, encodeCropAsJpeg, MOST_ZOOM, WHOLE, type Crop } from './avatar-crop.ts'
import styles from './avatar.module.css'

type Props = { file: File; hasPicture: boolean; onClose: () => void }

/**
 * Cuts a square out of a photo: moved by finger or arrow keys, enlarged by a slider. Only the square leaves the
 * device.
 */
export function CropModal({ file, hasPicture, onClose }: Props) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const drag = useRef<{ x: number; y: number; from: Crop } | null>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const { put, remove } = useChangeAvatar(onClose)
  const isBusy = put.isPending || remove.isPending

  useEffect(() => {
    let isOver = false
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (read) => (isOver ? read.close() : setPicture(read)),
      () => setUnreadable(true),
    )
    return () => {
      isOver = true
    }
  }, [file])
  useEffect(() => {
    if (canvas.current && picture) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  const move = (next: Crop) => {
    if (picture) setCrop(clampCrop(next, picture))
  }
  const handleKey = (event: KeyboardEvent) => {
    const [x = 0, y = 0] = STEPS[event.key] ?? []
    if (x === 0 && y === 0) return
    event.preventDefault()
    move({ ...crop, x: crop.x + x, y: crop.y + y })
  }
  const handleDown = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, from: crop }
  }
  const handleMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drag.current) return
    const { x, y, from } = drag.current
    const side = event.currentTarget.clientWidth
    move({ ...from, x: from.x + (event.clientX - x) / side, y: from.y + (event.clientY - y) / side })
  }
  const handleSave = async () => {
    const square = picture && (await encodeCropAsJpeg(picture, crop))
    if (square) put.mutate(square)
    else setUnreadable(true)
  }
  return (
    <Modal
      isOpen
      title={t`Your photo`}
      onClose={onClose}
      dismissible={!isBusy}
      footer={
        <>
          {hasPicture && (
            <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Remove the photo</Trans>
            </Button>
          )}
          <Button disabled={isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            busy={put.isPending}
            busyLabel={<Trans>Saving</Trans>}
            disabled={!picture}
            onClick={() => void handleSave()}
          >
            <Trans>Save photo</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        {isUnreadable ? (
          <FormAlert text={t`This picture can’t be opened. Choose another one.`} />
        ) : (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by the arrow keys */}
            <canvas
              ref={canvas}
              width={512}
              height={512}
              tabIndex={0}
              role="img"
              aria-label={t`Your photo as others see it. Move it with the arrow keys.`}
              className={styles.window}
              onKeyDown={handleKey}
              onPointerDown={handleDown}
              onPointerMove={handleMove}
              onPointerUp={() => (drag.current = null)}
              onPointerCancel={() => (drag.current = null)}
            />
            <label className={styles.zoom}>
              <Trans>Zoom</Trans>
              <input
                type="range"
                min={1}
                max={MOST_ZOOM}
                step={0.05}
                value={crop.zoom}
                onChange={({ target }) => move({ ...crop, zoom: Number(target.value) })}
              />
            </label>
          </>
        )}
        <FormAlert text={getFailureText(put.error ?? remove.error)} />
      </div>
    </Modal>
  )
}

/** Distance of one press of an arrow key, in sides of the crop window. */
const STEP = 0.04
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
