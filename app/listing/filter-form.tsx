import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import { useNavigateTo } from '../navigation/use-navigate-to.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { FilterColumn, FilterMenus } from './filter-fields.tsx';
import { type Filters, type LoadedListing, listingHref } from './query.ts';
import { useFollowAddress } from './use-follow-address.ts';

const arrangements = {
	column: { Fields: FilterColumn, form: 'grid gap-5', search: '' },
	menus: { Fields: FilterMenus, form: 'flex flex-wrap items-end gap-x-3 gap-y-4', search: 'w-full sm:w-56' },
	row: { Fields: FilterMenus, form: 'filter-row grid gap-4', search: 'sm:w-72' },
};

type FilterFormProps = {
	/** By which controls elsewhere on the page, such as the sort, belong to this form. */
	id?: string;
	path: string;
	loaded: LoadedListing;
	arrangement?: keyof typeof arrangements;
};

/** All filters as one GET form: it works before and without JavaScript; with it, every choice applies at once. */
export function FilterForm({ id, path, loaded, arrangement = 'column' }: FilterFormProps) {
	const { typed, errors, filters } = loaded;
	const { Fields, form: formLook, search } = arrangements[arrangement];
	const navigate = useNavigateTo();
	const searchId = useId();
	const form = useRef<HTMLFormElement>(null);
	const isNew = useRef(true);
	/** Where what was chosen leads, until one sets out for it. */
	const next = useRef<string>(undefined);

	function apply() {
		choose();
		setOut();
	}

	/** Now: an address that comes in a moment may have the fields say something else. */
	function choose() {
		if (form.current) next.current = chosenHref(path, form.current, filters);
	}

	function setOut() {
		if (next.current !== undefined) navigate(next.current, { preventScrollReset: true });
		next.current = undefined;
	}

	useEffect(() => {
		// What was chosen before this code came is applied with it.
		if (isNew.current && form.current && chosenHref(path, form.current, filters) !== listingHref(path, typed, {}))
			apply();
		isNew.current = false;
	});

	function applyChoice({ target }: FormEvent<HTMLFormElement>) {
		if (target instanceof HTMLInputElement && target.type === 'checkbox') {
			choose();
			// Once the tick is painted: to set out renders much, which takes a slow phone longer than a frame.
			requestAnimationFrame(() => setTimeout(setOut));
		}
	}

	function applyAll(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		apply();
	}

	return (
		<Form
			ref={form}
			id={id}
			action={path}
			role="search"
			aria-label="Filter products"
			className={formLook}
			onChange={applyChoice}
			onSubmit={applyAll}
		>
			<Field
				id={searchId}
				label="Search in results"
				name="searchText"
				error={errors.searchText ?? null}
				className={search}
			>
				<Input type="search" defaultValue={typed.searchText} />
			</Field>
			<Fields loaded={loaded} onCommit={apply} />
			<FollowAddress form={form} typed={typed} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit" className="hidden noscript:inline-flex">
					Apply filters
				</Button>
				<ButtonLink to={path} variant="quiet">
					Clear all
				</ButtonLink>
			</div>
		</Form>
	);
}

type FollowAddressProps = { form: RefObject<HTMLFormElement | null>; typed: Filters };

/** Beside the fields, which are not rendered anew as soon as one sets out for another address. */
function FollowAddress({ form, typed }: FollowAddressProps) {
	useFollowAddress(form, typed);
	return null;
}

/** Where a filter form leads: what it holds, without its empty fields and its defaults. */
function chosenHref(path: string, form: HTMLFormElement, filters: Filters): string {
	const data = new FormData(form);
	const typed = Object.fromEntries(
		[...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]),
	) as Record<string, string[]>;
	const category = typed.category ?? [];
	const isSame =
		category.length === (filters.category ?? []).length && category.every((one) => filters.category?.includes(one));
	// Other categories have other sub-categories.
	if (!isSame) delete typed.subCategory;
	return listingHref(path, { sort: filters.sort }, typed);
}
