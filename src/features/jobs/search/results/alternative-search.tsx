import { Anchor } from '#src/ui/button/anchor.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import tools from '#src/features/jobs/search/refine/tools.module.css'

/** A suggestion for another search, in a list. */
export function AlternativeSearch({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <Anchor href={href} className={joinClassNames(tools.chip, tools.choice)}>
        <bdi>{text}</bdi>
      </Anchor>
    </li>
  )
}
