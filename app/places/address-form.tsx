import { maxAddressLabelLength } from '../../contract/limits.ts';
import type { OwnAddress } from '../../contract/places/address-book.ts';
import { addressFields } from '../../contract/places/address-fields.ts';
import { AccountForm } from '../accounts/account-form.tsx';
import { useAccountForm } from '../accounts/use-account-form.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { addressApi } from './address-api.ts';
import { AddressFields } from './address-fields.tsx';
import type { Places } from './places.ts';
import { readAddress } from './read-address.ts';

const fieldNames = ['label', ...addressFields.map((field) => `address.${field}` as const), 'is_default'] as const;

type AddressFormProps = {
	places: Places;
	/** The address to edit; undefined to add one. */
	own?: OwnAddress | undefined;
	/** The first address always becomes the default. */
	isFirst: boolean;
	onSaved: (addresses: OwnAddress[]) => void;
};

/** The form that adds or edits a saved address. */
export function AddressForm({ places, own, isFirst, onSaved }: AddressFormProps) {
	const { fields, ...rest } = useAccountForm({
		name: own ? `address ${own.id}` : 'address',
		draftFields: fieldNames,
		check: async () => (await import('./check-address.ts')).checkAddress,
		send: async (_, typed: Record<(typeof fieldNames)[number], string>) => {
			const form = new FormData();
			for (const [name, text] of Object.entries(typed)) form.set(name, text);
			const body = {
				label: typed.label,
				address: readAddress(form),
				...(typed.is_default && { is_default: true as const }),
			};
			const { addresses } = own
				? await addressApi(own.id)('updateAddress', { body })
				: await addressApi()('addAddress', { body });
			onSaved(addresses);
		},
	});
	return (
		<AccountForm {...rest} send={own ? 'Save address' : 'Add address'}>
			<Field
				label="Address name"
				name="label"
				error={fields.label}
				required={false}
				hint="For example, Home or Office."
			>
				<Input autoComplete="off" maxLength={maxAddressLabelLength} defaultValue={own?.label} data-first-focus />
			</Field>
			<AddressFields places={places} messages={fields} address={own?.address} />
			{!isFirst && !own?.is_default && (
				<label className="flex items-center gap-3 text-sm">
					<input type="checkbox" name="is_default" className="tick" />
					Use as default at checkout
				</label>
			)}
		</AccountForm>
	);
}
