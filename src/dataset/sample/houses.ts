/** Fund houses that do not exist. */
export const houses: readonly string[] = `
Kaveri, Himgiri, Aravalli, Deodar, Monsoon, Nilgiri, Peepal, Sahyadri, Malabar Coast, Lotus Crest, Banyan Leaf, Marigold,
Tamarind, Palash, Kadamba, Neem Grove, Gulmohar, Chinar, Champak, Parijat, Amaltas, Semal, Shisham, Rosewood, Blue Poppy,
Hornbill, Sarus, Myna, Koel, Chital, Gharial, Coral Reef, Lagoon, Backwater, Terrace Hill, Saffron Field, Indus Delta,
Sandalwood, Jamun, Ashvattha, Kachnar, Mogra, Ketaki, Harsingar, Snow Finch, River Otter, Monal, Casuarina`
  .split(',')
  .map((name) => name.trim());
