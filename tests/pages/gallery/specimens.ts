import { SIMPLE_SPECIMENS } from './simple-specimens.ts'
import type { SpecimenOf } from './specimen-of.ts'

/** A PDF of two pages, base64. */
const READABLE_PDF =
  'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyAvUGFnZXMgMiAwIFIgID4+CmVuZG9iagoyIDAgb2JqCjw8IC9UeXBlIC9QYWdlcyAvS2lkcyBbMyAwIFIgOSAwIFJdIC9Db3VudCAyID4+CmVuZG9iagozIDAgb2JqCjw8IC9UeXBlIC9QYWdlIC9QYXJlbnQgMiAwIFIgL01lZGlhQm94IFswIDAgNTk1IDg0Ml0gL0NvbnRlbnRzIDQgMCBSIC9SZXNvdXJjZXMgPDwgL0ZvbnQgPDwgL0YxIDUgMCBSID4+ID4+ID4+CmVuZG9iago0IDAgb2JqCjw8IC9MZW5ndGggNTMgPj4Kc3RyZWFtCkJUIC9GMSAxOCBUZiA3MiA3MjAgVGQgKFdlbGNvbWUgdG8gdGhlIGNvbXBhbnkpIFRqIEVUCmVuZHN0cmVhbQplbmRvYmoKNSAwIG9iago8PCAvVHlwZSAvRm9udCAvU3VidHlwZSAvVHlwZTEgL0Jhc2VGb250IC9IZWx2ZXRpY2EgPj4KZW5kb2JqCjkgMCBvYmoKPDwgL1R5cGUgL1BhZ2UgL1BhcmVudCAyIDAgUiAvTWVkaWFCb3ggWzAgMCA1OTUgODQyXSAvQ29udGVudHMgNCAwIFIgL1Jlc291cmNlcyA8PCAvRm9udCA8PCAvRjEgNSAwIFIgPj4gPj4gPj4KZW5kb2JqCnhyZWYKMCAxMAowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMTUgMDAwMDAgbiAKMDAwMDAwMDA2NSAwMDAwMCBuIAowMDAwMDAwMTI4IDAwMDAwIG4gCjAwMDAwMDAyNTQgMDAwMDAgbiAKMDAwMDAwMDM1NyAwMDAwMCBuIAowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwNDI3IDAwMDAwIG4gCnRyYWlsZXIKPDwgL1NpemUgMTAgL1Jvb3QgMSAwIFIgID4+CnN0YXJ0eHJlZgo1NTMKJSVFT0YK'

const choices = ['Oslo', 'Bergen', 'Trondheim'].map((label) => ({ value: label.toLowerCase(), label }))

const many = Array.from({ length: 40 }, (_, index) => ({ value: `u${index + 1}`, label: `University ${index + 1}` }))

const skills = [
  'TypeScript',
  'PostgreSQL',
  'Rust',
  'Go',
  'Kotlin',
  'Swift',
  'CSS',
  'HTML',
  'Python',
  'Java',
  'Figma',
  'Git',
]

const createFile = (uid: string, name: string) => ({
  uid,
  name,
  size: 182_000,
  type: 'application/pdf',
  lastModified: 0,
  webkitRelativePath: '',
  content: '',
  status: 'done' as const,
})

export const SPECIMENS: readonly SpecimenOf[] = [
  ...SIMPLE_SPECIMENS,
  { item: { type: 'phone', name: 'phone', label: 'Phone' }, filled: '+12015550123' },
  { item: { type: 'date', name: 'date', label: 'Earliest start' }, filled: '2027-01-15' },
  {
    item: {
      type: 'date',
      name: 'birthday',
      label: 'Date of birth',
      dateOptions: { enableUntil: 0, dateFormat: 'D MMM YYYY' },
    },
    filled: '1990-05-07',
  },
  {
    item: { type: 'dateRange', name: 'studies', label: 'Studies' },
    filled: { startDate: '09/2019', endDate: '06/2022', isCurrent: false },
  },
  {
    item: {
      type: 'dateRange',
      name: 'work',
      label: 'Time at this company',
      dateRangeOptions: { showCurrentCheck: true, currentCheckboxPlaceholder: 'I work here now' },
    },
    filled: { startDate: '03/2023', endDate: '11/2026', isCurrent: true },
  },
  { item: { type: 'select', name: 'city', label: 'City', selectOptions: { choices } }, filled: 'bergen' },
  {
    item: { type: 'select', name: 'university', label: 'University', selectOptions: { choices: many } },
    filled: 'u12',
  },
  {
    item: {
      type: 'select',
      name: 'faculty',
      label: 'Faculty',
      dependencies: ['university'],
      selectOptions: { apiEndpoint: '/faculties?of={parent}' },
    },
    filled: 'law',
    needs: ['u12'],
  },
  {
    item: {
      type: 'select',
      name: 'district',
      label: 'District',
      dependencies: ['city'],
      selectOptions: { apiEndpoint: '/nothing?of={parent}' },
    },
    filled: null,
    needs: ['oslo'],
  },
  { item: { type: 'fileUpload', name: 'resume', label: 'Resume' }, filled: [createFile('r', 'resume.pdf')] },
  {
    item: {
      type: 'fileUpload',
      name: 'certificates',
      label: 'Certificates',
      rules: [
        { type: 'maxLength', value: 3 },
        { type: 'maxFileSizeMB', value: 5 },
      ],
      fileUploadOptions: { uploadSize: 'large' },
    },
    filled: [
      createFile('a', 'first-aid.pdf'),
      createFile('b', 'a-rather-long-name-of-a-certificate-that-has-to-wrap-somewhere.pdf'),
    ],
  },
  {
    item: {
      type: 'skillSelector',
      name: 'skills',
      label: 'Skills',
      skillSelectorOptions: { suggestedSkills: ['React', 'Node.js', 'Rust'] },
    },
    filled: skills,
  },
  {
    item: {
      type: 'dynamicList',
      name: 'jobs',
      label: 'Jobs',
      rules: [
        { type: 'minLength', value: 1 },
        { type: 'maxLength', value: 3 },
      ],
      dynamicListOptions: {
        addButton: { text: 'Add job' },
        items: [
          { type: 'text', name: 'employer', label: 'Employer', layout: 'half' },
          { type: 'select', name: 'place', label: 'Place', layout: 'half', selectOptions: { choices } },
          { type: 'dateRange', name: 'time', label: 'Time', dateRangeOptions: { showCurrentCheck: true } },
        ],
      },
    },
    filled: [
      { employer: 'North & Sons', place: 'oslo', time: { startDate: '03/2023', endDate: null, isCurrent: false } },
      { employer: 'South', place: null },
    ],
  },
  {
    item: { type: 'pdfViewer', name: 'handbook', label: 'Handbook', additionalProperties: { bytes: READABLE_PDF } },
    filled: null,
  },
  {
    item: {
      type: 'esign',
      name: 'signature',
      label: 'Signature',
      additionalProperties: { url: 'https://sign.example/page' },
    },
    filled: true,
  },
]
