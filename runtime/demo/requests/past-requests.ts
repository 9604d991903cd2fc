import { drawn, type DemoRequest } from './gift-request.ts'

/** Matched, or over. */
export const pastRequests: readonly DemoRequest[] = [
  {
    requester: 'Noah Petersen',
    daysAgo: 5.1,
    category: 'other',
    title: 'Moving boxes, twenty or so',
    words: 'We move within the street at the end of next week. Any size, and they come back to the neighbourhood.',
    neededIn: 16,
    end: 'matched',
    offers: [
      {
        helper: 'Ben Tran',
        thing: drawn('other', null, {
          title: 'Moving boxes, two dozen',
          words: 'Flat, used once, with a roll of tape.',
        }),
        message: 'We have just unpacked the last one. Take them all.',
        when: 'Evenings from 17:30',
        end: 'chosen',
      },
    ],
  },
  {
    requester: 'Hana Sato',
    daysAgo: 19.5,
    category: 'kitchen_dining',
    title: 'Saucepan for a first kitchen',
    words: 'My son moves out and owns one fork. A saucepan with a lid would keep him going.',
    neededIn: null,
    end: 'fulfilled-by-helper',
    offers: [
      {
        helper: 'Maya Fernandes',
        thing: drawn('kitchen_dining', null, {
          title: 'Steel saucepan with lid',
          words: 'Two litres, the handle stays cool.',
        }),
        message: 'I have two of the same. It comes with my soup recipe.',
        when: 'After work, from 17:30',
        end: 'chosen',
      },
    ],
  },
  {
    requester: 'Sofia Rossi',
    daysAgo: 27.4,
    category: 'home_furniture',
    title: 'Reading lamp for a bedside',
    words: 'Small and warm, so that one of us can read while the other one sleeps.',
    neededIn: null,
    end: 'fulfilled-by-requester',
    offers: [
      {
        helper: 'Jack Nguyen',
        thing: drawn('home_furniture', 'lamp', {
          title: 'Small bedside lamp',
          words: 'Brass foot, linen shade, new bulb.',
        }),
        message: 'It was in our guest room and has hardly been used.',
        when: 'Any evening',
        end: 'chosen',
      },
      {
        helper: 'Freya Jensen',
        thing: drawn('home_furniture', null, { title: 'Clip-on lamp, white', words: 'Holds on to a shelf or a bed.' }),
        message: 'This one clips to the bed and needs no table.',
        when: 'Saturday before noon',
        end: 'waits',
      },
    ],
  },
  {
    requester: 'Arjun Mehta',
    daysAgo: 14.8,
    category: 'outdoors_garden',
    title: 'Rain barrel with a tap',
    words: 'For the vegetable beds behind the house, before the dry months. A dent does not matter.',
    neededIn: null,
    end: 'cancelled',
    offers: [
      {
        helper: 'Dan Kowalski',
        thing: drawn('outdoors_garden', null, {
          title: 'Green water barrel',
          words: '120 litres, the tap drips a little.',
        }),
        message: 'The tap needs a new washer, the rest is tight.',
        when: 'Weekends, please bring a trolley',
        end: 'waits',
      },
    ],
  },
  {
    requester: 'Isla Campbell',
    daysAgo: 24.6,
    category: 'baby_kids',
    title: 'Cot for a visiting grandchild',
    words: 'For two weeks in the spare room. A travel cot is just as welcome.',
    neededIn: 11,
    end: 'expired',
    offers: [],
  },
]
