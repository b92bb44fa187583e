/** Location of an exported PDF's source in its metadata (XMP), as JSON Resume. Lower case, as pdf.js returns it. */
export const RESUME_IN_METADATA = { name: 'foyer:resume', space: 'xmlns:foyer="urn:foyer:resume"' } as const
