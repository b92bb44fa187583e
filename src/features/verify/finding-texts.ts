import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CircleCheck, CircleX, FileQuestion, FileWarning, type IconNode } from 'lucide'
import type { Finding } from './finding.ts'

type FindingTexts = {
  tone: 'success' | 'danger' | 'neutral' | 'warn'
  icon: IconNode
  title: MessageDescriptor
  text: MessageDescriptor
}

/** The meaning of each result, in plain words. */
export const findingTexts: Record<Finding['kind'], FindingTexts> = {
  genuine: {
    tone: 'success',
    icon: CircleCheck,
    title: msg`Genuine`,
    text: msg`This letter is exactly as it was sealed here. Nothing has been changed or added since.`,
  },
  altered: {
    tone: 'danger',
    icon: CircleX,
    title: msg`Altered since sealing`,
    text: msg`This file carries a seal, but it was changed afterwards: something in it is different, was added or is missing. Do not rely on what it says. Download the letter again from where it was signed, or ask for the original.`,
  },
  'not-ours': {
    tone: 'neutral',
    icon: FileQuestion,
    title: msg`Not sealed here`,
    text: msg`This PDF carries no seal of this site. That alone does not make it false: letters signed on paper or somewhere else have none.`,
  },
  encrypted: {
    tone: 'neutral',
    icon: FileQuestion,
    title: msg`Not sealed here: protected with a password`,
    text: msg`This PDF is encrypted. Letters sealed here never are, so this file is not one of them. If it was protected later, check the copy from before.`,
  },
  broken: {
    tone: 'warn',
    icon: FileWarning,
    title: msg`The file is damaged or incomplete`,
    text: msg`This PDF has no end, and no seal can be found in what is there. Download the letter again and choose the new copy.`,
  },
  'not-pdf': {
    tone: 'warn',
    icon: FileWarning,
    title: msg`Not a PDF`,
    text: msg`Only a PDF can carry the seal. Choose the file as it was downloaded, not a photo, a scan or another format of it.`,
  },
  empty: {
    tone: 'warn',
    icon: FileWarning,
    title: msg`The file is empty`,
    text: msg`There is nothing in this file. Download the letter again and choose the new copy.`,
  },
  unreadable: {
    tone: 'warn',
    icon: FileWarning,
    title: msg`The file could not be read`,
    text: msg`It may have been moved, or it is not on this device yet. Choose it again.`,
  },
  'too-large': {
    tone: 'warn',
    icon: FileWarning,
    title: msg`The file is too large`,
    text: msg`Files of up to 100 MB can be checked here. Letters sealed here are much smaller.`,
  },
  'no-certificates': {
    tone: 'warn',
    icon: FileWarning,
    title: msg`The check needs the network once`,
    text: msg`What letters are compared with is not on this device yet. Go online and choose the file again.`,
  },
}

/** The counterpart of the text for a genuine letter, for the record of an offer. */
export const recordText = msg`This record is exactly as it was sealed here. Nothing has been changed or added since.`
