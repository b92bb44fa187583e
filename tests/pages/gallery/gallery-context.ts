import type { FormContext } from '#src/form-kit/field-props.ts'
import { uploadByTus } from '#src/form-kit/upload/upload-by-tus.ts'

const KNOWN = ['Java', 'JavaScript', 'Joinery', 'Jira', 'Python', 'Painting', 'Project management']

/**
 * What fields need from outside, without a server: a file named "broken" fails to upload, and one named "refused" is
 * refused.
 */
export function createGalleryContext(locale: string, door: string | null): FormContext {
  return {
    formId: 'gallery',
    locale,
    callingCountry: 'US',
    upload:
      door === 'tus'
        ? uploadByTus
        : async (file, { onProgress, signal }) => {
            for (let step = 1; step <= 10; step += 1) {
              await new Promise((resolve) => setTimeout(resolve, 60))
              signal.throwIfAborted()
              onProgress((file.size * step) / 10)
              if (step === 5 && file.name.includes('broken')) throw new Error('the line is gone')
            }
            const { name, size, type, lastModified } = file
            return {
              uid: `${name}-${size}`,
              name,
              size,
              type,
              lastModified,
              webkitRelativePath: '',
              content: '',
              status: 'done',
            }
          },
    loadOptions: async (address) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return address.startsWith('/nothing')
        ? []
        : ['Law', 'Medicine', 'Music'].map((label) => ({ value: label.toLowerCase(), label }))
    },
    suggestSkills: async (term) => KNOWN.filter((skill) => skill.toLowerCase().includes(term.toLowerCase())),
  }
}
