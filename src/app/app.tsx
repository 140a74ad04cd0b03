import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Loader } from '../components/ui/loader'
import { HomePage } from '../features/home/home-page'
import { ProductsPage } from '../features/products/products-page'
import { Guard } from './guard'
import { Layout } from './layout'
import {
  AccountPage,
  CartPage,
  CheckoutPage,
  LoginPage,
  LogoutPage,
  MockmanPage,
  NotFoundPage,
  OrderPage,
  ProductPage,
  SignupPage,
  WishlistPage,
} from './pages'
import { RenderFailure } from './render-failure'
import { routes } from './routes'

/** Every screen of the shop at its address (§2). */
export function App() {
  return (
    <RenderFailure as="main">
      <Layout>
        <RenderFailure>
          <Suspense fallback={<Loader />}>
            <Routes>
              <Route path={routes.home.path} element={<HomePage />} />
              <Route path={routes.products.path} element={<ProductsPage />} />
              <Route path={routes.product.path} element={<ProductPage />} />
              <Route element={<Guard access="logged-out" />}>
                <Route path={routes.login.path} element={<LoginPage />} />
                <Route path={routes.signup.path} element={<SignupPage />} />
                <Route path={routes.logout.path} element={<LogoutPage />} />
              </Route>
              <Route element={<Guard access="logged-in" />}>
                <Route path={routes.cart.path} element={<CartPage />} />
                <Route path={routes.wishlist.path} element={<WishlistPage />} />
                <Route path={routes.checkout.path} element={<CheckoutPage />} />
                <Route path={routes.order.path} element={<OrderPage />} />
                <Route path={routes.profile.path} element={<AccountPage tab="profile" />} />
                <Route path={routes.orders.path} element={<AccountPage tab="orders" />} />
                <Route path={routes.addresses.path} element={<AccountPage tab="addresses" />} />
              </Route>
              <Route path={routes.mockman.path} element={<MockmanPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </RenderFailure>
      </Layout>
    </RenderFailure>
  )
}
