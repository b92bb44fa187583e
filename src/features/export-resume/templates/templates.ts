import type { Template } from '#src/features/export-resume/document/layout/lay-out-document.ts'
import { classic } from './classic.ts'
import { compact } from './compact.ts'
import { modern } from './modern.ts'

export const TEMPLATES = ['classic', 'modern', 'compact'] as const
export type TemplateName = (typeof TEMPLATES)[number]

/** All templates by name. */
export const templates: Readonly<Record<TemplateName, Template>> = { classic, modern, compact }
