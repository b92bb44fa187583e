import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBoot } from '#src/platform/boot.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { isLetterCacheOff, setLetterCacheOff } from './letter-cache-setting.ts'

const KEY = ['letters-unwanted'] as const

/** A choice of the device, not of the account: a borrowed phone keeps no letters, whoever signs in. */
export function LettersChoice({ onChange }: { onChange: () => void }) {
  const { t } = useLingui()
  const { account } = useBoot()
  const client = useQueryClient()
  const { data: isUnwanted = false } = useQuery({ queryKey: KEY, queryFn: isLetterCacheOff, networkMode: 'always' })
  const handleChange = async (isOn: boolean) => {
    // The tick stands when it is true: who leaves the page a moment earlier must not believe that nothing is kept.
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
