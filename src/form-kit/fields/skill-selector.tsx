import { useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { hasSkill, withoutSkill, withSkill, type ShownSkills } from '#src/form-kit/skills/shown-skills.ts'
import { SkillSearch } from '#src/form-kit/skills/skill-search.tsx'
import styles from '#src/form-kit/skills/skills.module.css'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { AnswerText } from './answer-text.tsx'
import { createGroupLeaveHandler } from './create-group-leave-handler.ts'

/** Skills above which the list collapses (F-07). */
const THRESHOLD = 10

/** A list of skills, which are searched, typed, or chosen from suggestions. */
export function SkillSelectorField({ item, id, value, onChange, ...props }: FieldProps<ItemOf<'skillSelector'>>) {
  const { t } = useLingui()
  const { showMoreThreshold = THRESHOLD, suggestedSkills = [], suggestedSkillsHeader } = item.skillSelectorOptions ?? {}
  const [visible, setVisible] = useState(showMoreThreshold)
  const [isExpanded, setExpanded] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const whole = useRef<HTMLDivElement>(null)
  const chosen = value ?? []
  const isCollapsible = chosen.length > visible
  const shown = isExpanded || !isCollapsible ? chosen : chosen.slice(0, visible)
  const suggestions = suggestedSkills.filter((skill) => !hasSkill(chosen, skill))

  if (props.isReadOnly) {
    if (chosen.length === 0) return <AnswerText id={id} text="" />
    return (
      <ul id={id} className={styles.chips}>
        {chosen.map((skill) => (
          <li key={skill} className={styles.chip} data-fixed="">
            <bdi>{skill}</bdi>
          </li>
        ))}
      </ul>
    )
  }
  const changeSkills = (next: ShownSkills, word: string) => {
    setVisible(next.visible)
    setAnnouncement(word)
    onChange(next.chosen.length === 0 ? null : next.chosen)
  }
  const add = (skill: string) => {
    const name = skill.trim()
    if (name !== '' && !hasSkill(chosen, name))
      changeSkills(withSkill({ chosen, visible }, name, isExpanded), t`${name} added`)
  }
  const remove = (skill: string) => {
    changeSkills(withoutSkill({ chosen, visible }, skill, isExpanded), t`${skill} removed`)
    focusAdder()
  }
  const focusAdder = () =>
    requestAnimationFrame(() => whole.current?.querySelector<HTMLElement>('[data-adder], input')?.focus())
  const leave = (takesFocus: boolean) => {
    setSearching(false)
    if (takesFocus) focusAdder()
  }
  const hidden = chosen.length - shown.length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notices when focus leaves the field
    <div
      ref={whole}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      className={styles.field}
      onBlur={createGroupLeaveHandler(props.onBlur)}
    >
      {chosen.length > 0 ? (
        <ul className={styles.chips} aria-label={t`Chosen skills`}>
          {shown.map((skill) => (
            <li key={skill} className={styles.chip}>
              <bdi>{skill}</bdi>
              <IconButton
                label={t`Remove ${skill}`}
                icon={<Icon of={X} />}
                disabled={props.isDisabled}
                onClick={() => remove(skill)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.actions}>
        {isSearching ? null : (
          <Button
            id={id}
            data-adder=""
            disabled={props.isDisabled}
            aria-describedby={props.describedBy}
            onClick={() => setSearching(true)}
          >
            <Icon of={Plus} />
            <Trans>Add skill</Trans>
          </Button>
        )}
        {isCollapsible ? (
          <Button kind="quiet" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? <Trans>Show fewer</Trans> : `+${hidden}`}
          </Button>
        ) : null}
      </div>
      {isSearching ? (
        <SkillSearch
          id={id}
          label={t`Suggested skills`}
          chosen={chosen}
          describedBy={props.describedBy}
          isInvalid={props.error !== null}
          search={props.functions?.searchCall ?? props.context.suggestSkills}
          onAdd={add}
          onLeave={leave}
        />
      ) : null}
      {suggestions.length > 0 ? (
        <div className={styles.suggested}>
          <p id={`${id}-suggested`} className={styles.header}>
            {suggestedSkillsHeader ?? <Trans>Suggested skills</Trans>}
          </p>
          <ul className={styles.chips} aria-labelledby={`${id}-suggested`}>
            {suggestions.map((skill) => (
              <li key={skill}>
                <button
                  type="button"
                  className={styles.suggestion}
                  disabled={props.isDisabled}
                  aria-label={t`Add ${skill}`}
                  onClick={() => {
                    add(skill)
                    focusAdder()
                  }}
                >
                  <Icon of={Plus} />
                  <bdi>{skill}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  )
}
