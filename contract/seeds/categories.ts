import type { Category } from '../answers'

/** The three categories of the home page. */
export const categories: readonly Category[] = [
  {
    _id: '0f7c1c9e-5f1b-4c53-9d6e-1a4f3b5c7d21',
    categoryName: 'men',
    image: '/pictures/category-men.svg',
    description: 'Woods, leather and spice',
  },
  {
    _id: '3b9e2d84-7a60-4f2c-8c15-6e0d9b2f4a38',
    categoryName: 'women',
    image: '/pictures/category-women.svg',
    description: 'Flowers, fruit and musk',
  },
  {
    _id: '8d54a1f6-2c3e-49b7-a0f8-5b7c6e1d9043',
    categoryName: 'men & women',
    image: '/pictures/category-unisex.svg',
    description: 'Scents to share',
  },
]
