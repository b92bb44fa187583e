/** The chosen skills, and the number of visible ones in a collapsed list (F-07). */
export type ShownSkills = { chosen: readonly string[]; visible: number }

/**
 * Adds a skill at the end of the visible part. A collapsed list grows by it; the first skill beyond the limit collapses
 * the list and replaces the last visible one.
 */
export function withSkill({ chosen, visible }: ShownSkills, skill: string, isExpanded: boolean): ShownSkills {
  if (isExpanded || chosen.length < visible) return { chosen: [...chosen, skill], visible }
  if (chosen.length === visible) return { chosen: chosen.toSpliced(visible - 1, 0, skill), visible }
  return { chosen: chosen.toSpliced(visible, 0, skill), visible: visible + 1 }
}

/** Removes a skill; the visible part shrinks with it while others stay hidden. */
export function withoutSkill({ chosen, visible }: ShownSkills, skill: string, isExpanded: boolean): ShownSkills {
  const left = chosen.filter((one) => one !== skill)
  const isAmongVisible = chosen.indexOf(skill) < visible
  return { chosen: left, visible: isExpanded || !isAmongVisible ? visible : Math.max(1, visible - 1) }
}

/** Whether a skill is chosen already, ignoring case. */
export function hasSkill(chosen: readonly string[], skill: string): boolean {
  return chosen.some((one) => one.toLowerCase() === skill.trim().toLowerCase())
}
