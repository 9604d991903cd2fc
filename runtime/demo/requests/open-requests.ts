import { drawn, type DemoRequest } from './gift-request.ts'

/** Still looking: with offers that wait, that came to nothing, or with none. */
export const openRequests: readonly DemoRequest[] = [
  {
    requester: 'Maya Fernandes',
    daysAgo: 4.2,
    category: 'home_furniture',
    title: 'Bookshelf for a small hallway',
    words: 'Up to 80 cm wide, for school books and shoes. Scratches are fine, I have paint left over.',
    neededIn: null,
    end: 'open',
    offers: [
      {
        helper: 'Tom Whitfield',
        thing: drawn('home_furniture', 'bookshelf', {
          title: 'Narrow bookshelf, four boards',
          words: 'Pine, 70 cm wide and steady.',
        }),
        message: 'I am around the corner and could carry one end of it.',
        when: 'Any evening after 17:30',
        end: 'waits',
      },
      {
        helper: 'Priya Nair',
        thing: drawn('home_furniture', null, {
          title: 'White cube shelf, six cubes',
          words: 'Lies or stands. One corner is scuffed.',
        }),
        message: 'It has held our school books for six years. It would be good to see it used again.',
        when: 'Saturday morning',
        end: 'waits',
      },
      {
        helper: 'Luca Moretti',
        thing: drawn('home_furniture', null, {
          title: 'Low oak bookcase',
          words: 'Two boards, 75 cm wide, knee high.',
        }),
        message: 'A little lower than most, but just right for shoes. It fits in a small car.',
        when: 'Weekdays after 18:00',
        end: 'waits',
      },
    ],
  },
  {
    requester: 'Tom Whitfield',
    daysAgo: 1.4,
    category: 'sports_fitness',
    title: 'Kids bike for a six year old',
    words: 'My niece has outgrown her balance bike. Sixteen inch or so; I can mend tubes and brakes myself.',
    neededIn: 21,
    end: 'open',
    offers: [],
  },
  {
    requester: 'Grace Okafor',
    daysAgo: 5.6,
    category: 'musical_instruments',
    title: 'Music stand for the school band',
    words: 'A second one for home, so that the practice book stops sliding off the chair.',
    neededIn: null,
    end: 'open',
    offers: [
      {
        helper: 'Ruth Adeyemi',
        thing: drawn('musical_instruments', null, { title: 'Black music stand', words: 'Foldable, with a small bag.' }),
        message: 'My daughter plays from a tablet now. It is yours if it helps.',
        when: 'Weekends, or leave a time that suits you',
        end: 'waits',
      },
    ],
  },
  {
    requester: 'Zara Haddad',
    daysAgo: 8.3,
    category: 'home_furniture',
    title: 'Desk for a bedroom corner',
    words: 'At most 90 cm wide, for studying in the evening. A drawer would be lovely.',
    neededIn: null,
    end: 'open',
    offers: [
      {
        helper: 'Oscar Bell',
        thing: drawn('home_furniture', 'desk', {
          title: 'Wide office desk',
          words: '160 cm, two drawers, very solid.',
        }),
        message: 'It is wider than you asked for, but it comes with a drawer.',
        when: 'Sunday afternoon',
        end: 'declined',
      },
    ],
  },
  {
    requester: 'Liam Dunne',
    daysAgo: 6.7,
    category: 'pet_supplies',
    title: 'Fish tank for two goldfish',
    words: 'They won at the fair and live in a bucket. Sixty litres or more, with a filter if possible.',
    neededIn: null,
    end: 'open',
    offers: [
      {
        helper: 'Mei Lin',
        thing: drawn('pet_supplies', null, { title: 'Glass tank with lid', words: 'About 40 litres, no filter.' }),
        message: 'Ours is empty since spring. Have a look whether it is large enough.',
        when: 'Any day after 16:00',
        end: 'withdrawn',
      },
    ],
  },
  {
    requester: 'Ella Marsh',
    daysAgo: 0.9,
    category: 'arts_crafts_hobbies',
    title: 'Fabric scraps for a first quilt',
    words: 'Cotton in any colour, pieces as large as a hand or larger. The whole class will sew.',
    neededIn: null,
    end: 'open',
    offers: [],
  },
]
