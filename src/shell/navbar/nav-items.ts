import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Bookmark, Briefcase, FileSignature, House, type IconNode, User } from 'lucide'
import type { PageId } from '#contract/zod-free/page-ids.ts'
import { PAGE } from '#contract/zod-free/paths.ts'

export type NavItem = {
  href: string
  label: MessageDescriptor
  icon: IconNode
  /** The pages on which the item is marked as current. */
  pages: readonly PageId[]
  /** Whether the entry is only shown to people who are or can be signed in. */
  isPersonal: boolean
}

/** The items of the navigation. An implemented area adds its own. */
export const navItems: readonly NavItem[] = [
  {
    href: PAGE.dashboard,
    label: msg`Home`,
    icon: House,
    pages: ['dashboard', 'applications', 'interviews', 'applyPage', 'documentCenter', 'formView'],
    isPersonal: true,
  },
  { href: PAGE.home, label: msg`Jobs`, icon: Briefcase, pages: ['jobs', 'singlePosition'], isPersonal: false },
  { href: PAGE.saved, label: msg`Saved`, icon: Bookmark, pages: ['savedJobs'], isPersonal: true },
  {
    href: PAGE.offers,
    label: msg`Offers`,
    icon: FileSignature,
    pages: ['offers', 'offer', 'offerLetter'],
    isPersonal: true,
  },
  {
    href: PAGE.profile,
    label: msg`Profile`,
    icon: User,
    pages: ['profile', 'settings', 'exportResume'],
    isPersonal: true,
  },
]
