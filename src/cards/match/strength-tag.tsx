import { useLingui } from '@lingui/react/macro'
import type { Match } from '#contract/jobs/match/match.ts'
import { Tag } from '#src/ui/tag.tsx'
import { strengthTexts } from './strength-texts.ts'

/** The strength of a match in words; nothing for weak matches. */
export function StrengthTag({ match: { strength } }: { match: Match }) {
  const { t } = useLingui()
  if (strength === 'none') return null
  return <Tag tone={strength === 'strong' ? 'success' : 'neutral'}>{t(strengthTexts[strength])}</Tag>
}
