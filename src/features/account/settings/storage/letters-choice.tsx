import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBoot } from '#src/platform/boot.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { cacheName, DEVICE_DATABASE, LETTERS_UNWANTED } from '#contract/zod-free/device-storage-names.ts'
import { createAccountRows } from '#src/platform/persist/account-rows.ts'

const device = createAccountRows<boolean>(DEVICE_DATABASE)

const KEY = ['letters-unwanted'] as const

/** A setting of the device rather than of the account: on a borrowed phone no letters are cached, whoever signs in. */
export function LettersChoice({ onChange }: { onChange: () => void }) {
  const { t } = useLingui()
  const { account } = useBoot()
  const client = useQueryClient()
  const { data: isUnwanted = false } = useQuery({ queryKey: KEY, queryFn: isLetterCacheOff, networkMode: 'always' })
  const handleChange = async (isOn: boolean) => {
    // Checked only once true: people who leave the page earlier must not believe that nothing is stored.
    await setLetterCacheOff(account, isOn).then(
      () => client.setQueryData(KEY, isOn),
      () => showSnack({ kind: 'disruptive', text: t`This device could not keep the choice` }),
    )
    onChange()
  }
  return (
    <Checkbox
      name="no-letters"
      checked={isUnwanted}
      onChange={(isOn) => void handleChange(isOn)}
      label={<Trans>Never keep letters on this device</Trans>}
    />
  )
}

/** Whether letters are not cached on this device. Survives sign-out, since it names no one. */
async function isLetterCacheOff(): Promise<boolean> {
  return (await device.getItem(LETTERS_UNWANTED)) === true
}

/** Cached letters are deleted immediately; the worker reads the setting before caching another. */
async function setLetterCacheOff(account: string, isUnwanted: boolean): Promise<void> {
  if (!isUnwanted) return device.removeItem(LETTERS_UNWANTED)
  await device.setItem(LETTERS_UNWANTED, true)
  await caches.delete(cacheName.letters(account))
  if (device.isFleeting()) throw new Error('the device keeps nothing, this choice neither')
}
