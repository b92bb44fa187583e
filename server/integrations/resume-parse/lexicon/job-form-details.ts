/**
 * Matches details in forms of public offices and agencies that stand beside a job and do not name it, such as pay and
 * hours.
 */
const PARTICULAR =
  /^(?:(?:starting |ending |annual |base |current |last |final )?(?:salary|pay|wage|compensation)|hours(?: per week| worked)?|hours\/week|average hours|series|pay plan|grade(?: level)?|gs grade|supervisor(?:['’]s (?:name|phone|title))?|reporting to|reports to|okay to contact|ok to contact|may (?:we )?contact|contact (?:current )?(?:employer|supervisor)|reason for leaving|type of (?:employment|contract)|employment type|notice period|clearance|security clearance|number of employees supervised|phone|(?:arbeits)?umfang|pensum|gehalt|salaire|type de contrat|motif de départ|tipo de contrato|motivo de salida|orario|tipo di contratto|motivo di uscita)(?: \w+){0,3}\s*[:：]/iu
/** Matches a street address and what follows it: "441 G St NW, Washington, DC 20548". */
const HOUSE =
  /^\d{1,6}[A-Za-z]?\s+(?:\p{Lu}\S*\s+){1,4}(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|way|pl|place|pkwy|parkway|hwy|highway|sq|square|close|crescent|terrace)\.?(?:\s+(?:N|S|E|W|NE|NW|SE|SW))?(?=$|,)/iu

/** Whether a text is such a detail: "Hours per week: 40". */
export const isJobFormDetail = (text: string) => PARTICULAR.test(text)
export const isHouseAddress = (text: string) => HOUSE.test(text)
