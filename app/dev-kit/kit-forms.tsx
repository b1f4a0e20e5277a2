import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';
import { RadioGroup, type RadioOption } from '../ui/radio-group.tsx';
import { Section } from '../ui/section.tsx';
import { Select } from '../ui/select.tsx';
import { Textarea } from '../ui/textarea.tsx';

const shipping: RadioOption[] = [
	{ value: 'standard', title: 'Standard', text: '3 to 5 business days, insured', aside: 'Free' },
	{ value: 'express', title: 'Express', text: 'Next business day, insured, signed for', aside: '$29.00' },
	{ value: 'vault', title: 'Vault storage', text: 'Not offered in your state', aside: '$12.00', disabled: true },
];

/** Form fields in all their states. */
export function KitForms() {
	const [quantity, setQuantity] = useState(1);
	return (
		<Section title="Forms" eyebrow="Parts">
			<div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
				<div className="grid content-start gap-5">
					<Field label="Email" name="email" required hint="For the receipt and nothing else.">
						<Input type="email" autoComplete="email" placeholder="you@example.com" />
					</Field>
					<Field label="Postal code" name="postal" required error="Give a postal code of five digits.">
						<Input defaultValue="123" inputMode="numeric" />
					</Field>
					<Field label="Company" name="company" required={false}>
						<Input disabled defaultValue="Not editable" />
					</Field>
					<Field label="Country" name="country">
						<Select defaultValue="us">
							<option value="us">United States</option>
							<option value="ca">Canada</option>
						</Select>
					</Field>
					<Field label="State" name="state" error="Choose a state.">
						<Select defaultValue="">
							<option value="">None chosen</option>
							<option value="ny">New York</option>
						</Select>
					</Field>
					<Field label="Province" name="province" hint="Provinces of the country are on their way.">
						<Select aria-busy disabled>
							<option>Loading</option>
						</Select>
					</Field>
					<Field label="Delivery note" name="note" error="Say it in 200 characters at most.">
						<Textarea defaultValue="Behind the second gate." />
					</Field>
					<Field label="Message" name="message">
						<Textarea placeholder="What would you like to know?" />
					</Field>
				</div>
				<div className="grid content-start gap-6">
					<RadioGroup legend="Shipping" name="shipping" options={shipping} defaultValue="standard" />
					<RadioGroup legend="Payment" name="payment" options={shipping.slice(0, 1)} error="Choose how you will pay." />
					<div className="flex flex-wrap items-center gap-4">
						{(['md', 'sm'] as const).map((size) => (
							<QuantityField
								key={size}
								size={size}
								label="Quantity of Gold Stag"
								value={quantity}
								max={9_999}
								onChange={setQuantity}
								onIncrement={() => setQuantity((present) => present + 1)}
								onDecrement={() => setQuantity((present) => present - 1)}
							/>
						))}
						<QuantityField
							disabled
							label="Quantity of what is sold out"
							value={1}
							max={9_999}
							onChange={setQuantity}
							onIncrement={() => {}}
							onDecrement={() => {}}
						/>
					</div>
				</div>
			</div>
		</Section>
	);
}
