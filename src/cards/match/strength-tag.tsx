import { useLingui } from '@lingui/react/macro'
import type { Match } from '#contract/jobs/match/match.ts'
import { Tag } from '#src/ui/tag.tsx'
import { strengthTexts } from './strength-texts.ts'

/** How strong a match is, in words; where it is weak there is nothing to say on a card. */
export function StrengthTag({ match: { strength } }: { match: Match }) {
  const { t } = useLingui()
  if (strength === 'none') return null
  return <Tag tone={strength === 'strong' ? 'success' : 'neutral'}>{t(strengthTexts[strength])}</Tag>
}
