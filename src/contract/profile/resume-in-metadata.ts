/**
 * Where an exported PDF says in its metadata (XMP) what it was made of: as JSON Resume. In small letters, as pdf.js
 * gives it.
 */
export const RESUME_IN_METADATA = { name: 'foyer:resume', space: 'xmlns:foyer="urn:foyer:resume"' } as const
