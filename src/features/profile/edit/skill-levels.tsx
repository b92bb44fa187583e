import { useId, useSyncExternalStore } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { SKILL_PROFICIENCIES } from '#contract/profile/profile-content.ts'
import { proficiencyTexts, type Proficiency } from '#src/cards/profile-texts/level-texts.ts'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import styles from './edit.module.css'

/** Proficiency by skill; null if not given. */
export type Levels = ReadonlyMap<string, Proficiency | null>

type Props = { store: FormStore; levels: Levels; onChange: (levels: Levels) => void }

/** Asks for proficiency in the chosen skills, optionally. */
export function SkillLevels({ store, levels, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { value } = useSyncExternalStore(
    (listener) => store.subscribeField('skills', listener),
    () => store.field('skills'),
  )
  const names = (value ?? []) as readonly string[]
  if (names.length === 0) return null
  return (
    <details className={styles.levels}>
      <summary>
        <Trans>How well you know them (optional)</Trans>
      </summary>
      <ul>
        {names.map((name, at) => (
          <li key={name}>
            <label htmlFor={`${id}-${at}`}>
              <bdi>{name}</bdi>
            </label>
            <select
              id={`${id}-${at}`}
              value={levels.get(name) ?? ''}
              onChange={({ target }) =>
                onChange(new Map(levels).set(name, SKILL_PROFICIENCIES.find((one) => one === target.value) ?? null))
              }
            >
              <option value="">{t`Not stated`}</option>
              {SKILL_PROFICIENCIES.map((one) => (
                <option key={one} value={one}>
                  {t(proficiencyTexts[one])}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </details>
  )
}
