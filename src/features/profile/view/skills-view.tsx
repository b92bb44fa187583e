import { useLingui } from '@lingui/react/macro'
import type { Skill } from '#contract/profile/profile-content.ts'
import { proficiencyTexts } from '#src/cards/profile-texts/level-texts.ts'
import styles from './view.module.css'

/** Skills, with proficiency if given (T-10). */
export function SkillsView({ skills }: { skills: readonly Skill[] }) {
  const { t } = useLingui()
  return (
    <ul className={styles.chips}>
      {skills.map(({ name, proficiency }) => (
        <li key={name} className={styles.chip}>
          <bdi>{name}</bdi> {proficiency && <small>{t(proficiencyTexts[proficiency])}</small>}
        </li>
      ))}
    </ul>
  )
}
