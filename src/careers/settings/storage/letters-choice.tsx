import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBoot } from '#src/platform/boot.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { areLettersUnwanted, setLettersUnwanted } from './letters-unwanted.ts'

const KEY = ['letters-unwanted'] as const

/** A choice of the device, not of the account: a borrowed phone keeps no letters, whoever signs in. */
export function LettersChoice({ onChange }: { onChange: () => void }) {
  const { t } = useLingui()
  const { account } = useBoot()
  const client = useQueryClient()
  const { data: isUnwanted = false } = useQuery({ queryKey: KEY, queryFn: areLettersUnwanted, networkMode: 'always' })
  const handleChange = async (wanted: boolean) => {
    // The tick stands when it is true: who leaves the page a moment earlier must not believe that nothing is kept.
    await setLettersUnwanted(account, wanted).then(
      () => client.setQueryData(KEY, wanted),
      () => showSnack({ kind: 'disruptive', text: t`This device could not keep the choice` }),
    )
    onChange()
  }
  return (
    <Checkbox
      name="no-letters"
      checked={isUnwanted}
      onChange={(wanted) => void handleChange(wanted)}
      label={<Trans>Never keep letters on this device</Trans>}
    />
  )
}
