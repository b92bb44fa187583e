import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBoot } from '#src/platform/boot.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { isLetterCacheOff, setLetterCacheOff } from './letter-cache-setting.ts'

const KEY = ['letters-unwanted'] as const

/** A device setting rather than an account's: on a borrowed phone no letters are cached, whoever signs in. */
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
