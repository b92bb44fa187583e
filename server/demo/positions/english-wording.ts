import type { Wording } from './job-role.ts'

export const english: Wording = {
  language: 'en',
  intro: [
    'Merrowline runs quiet electric ferries in thirty-six harbours. More than a million people step on board every day: to work, to school, to see their mother.',
    'Merrowline is a ferry company that wants to be boring in the best sense: electric, on time, open to everybody. We are 26,000 people in twenty-four countries.',
    'The shortest way is often across the water. Merrowline takes it with four hundred electric ferries, and looks for people who care how others travel.',
    'A city looks different from the water. Merrowline shows it to a million people a day, on electric ferries that you hear only by the gulls.',
    'We began with one boat and a charging cable that was too short. Today Merrowline runs ferries in thirty-six harbours, and measures every cable twice.',
  ],
  headings: {
    duties: 'What you would do',
    brings: 'What you bring',
    offer: 'What we offer',
    next: 'What happens next',
  },
  offer: (place, { isOnSite }) => [
    'A salary from a published band; everybody can see how it is reached',
    `${place.leave} days of paid leave, besides public holidays`,
    'A pension contribution of 8% that you need not match',
    'Twenty weeks of fully paid leave for every new parent',
    'Free travel on all our lines for you and three people you name',
    'A learning budget and ten working days a year to use it',
    'Four days a week at full pay in the months after a child is born',
    isOnSite ? 'Work clothes that fit, of wool and not of plastic' : 'A desk and a chair that fit you, at home too',
    'A seat on the council of crews and offices, if you want one',
    'A language course for you and your family',
  ],
  next: 'We answer within a week. There are two conversations and one piece of practical work that takes no more than two hours and is paid. You meet those you would work with, on a boat if you like.',
  equal:
    'If you meet most of this and wonder about the rest, write to us. Tell us if you need anything to be different in the process; it will be.',
  fullTime: 'Full time',
  partTime: 'Part time possible',
  shifts: [],
}
